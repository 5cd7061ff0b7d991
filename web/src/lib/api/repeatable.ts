const bodiless = new Set(['GET', 'HEAD'])

/**
 * Reads a request once and recreates it as often as needed. A clone would do, but browsers send a
 * cloned body as a stream, which nothing can inspect on the way.
 */
export async function repeatable(request: Request): Promise<() => Request> {
  const { url, method, headers, credentials, signal } = request
  const body = bodiless.has(method) ? undefined : await request.arrayBuffer()
  return () =>
    new Request(url, {
      method,
      headers: new Headers(headers),
      credentials,
      signal,
      ...(body?.byteLength && { body }),
    })
}
