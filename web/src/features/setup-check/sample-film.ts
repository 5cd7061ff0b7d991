const film = '/media/showcase/house-roast.mp4'

/** Our own film for the checks; an installation may not have one. */
export async function sampleFilm(signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(film, { method: 'HEAD', signal })
  const isFilm = response.headers.get('Content-Type')?.startsWith('video/')
  return response.ok && isFilm ? film : undefined
}
