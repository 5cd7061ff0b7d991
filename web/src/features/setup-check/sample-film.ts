const film = '/media/showcase/house-roast.mp4'

/** Our own film to try things with; an installation may have none. */
export async function sampleFilm(signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(film, { method: 'HEAD', signal })
  const isFilm = response.headers.get('Content-Type')?.startsWith('video/')
  return response.ok && isFilm ? film : undefined
}
