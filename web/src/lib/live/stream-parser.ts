export type StreamMessage = { id: string; event: string; data: string }

/**
 * Parses a text/event-stream however it is cut into chunks. Lines can end in
 * , \r
 *  or \r, and a message counts only once its empty line has arrived.
 */
export class StreamParser {
  /** The id to resume after; messages without an id don't change it. */
  lastId = ''
  private rest = ''
  private event = ''
  private data: string[] = []

  push(chunk: string): StreamMessage[] {
    const messages: StreamMessage[] = []
    this.rest += chunk
    for (;;) {
      const end = this.rest.search(/[\r\n]/)
      // A trailing \r may be half of \r\n, so it waits for the next chunk.
      if (end < 0 || (this.rest[end] === '\r' && end === this.rest.length - 1)) return messages
      const line = this.rest.slice(0, end)
      const isPair = this.rest[end] === '\r' && this.rest[end + 1] === '\n'
      this.rest = this.rest.slice(end + (isPair ? 2 : 1))
      const message = this.take(line)
      if (message) messages.push(message)
    }
  }

  private take(line: string): StreamMessage | undefined {
    if (line === '') return this.dispatch()
    const colon = line.indexOf(':')
    if (colon === 0) return undefined
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') this.event = value
    else if (field === 'data') this.data.push(value)
    else if (field === 'id' && !value.includes('\0')) this.lastId = value
    return undefined
  }

  private dispatch(): StreamMessage | undefined {
    const { event, data } = this
    this.event = ''
    this.data = []
    if (data.length === 0) return undefined
    return { id: this.lastId, event: event || 'message', data: data.join('\n') }
  }
}
