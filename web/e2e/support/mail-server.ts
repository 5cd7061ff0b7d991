import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server on this machine. It takes every mail until it is told to refuse some. */
export class MailServer {
  readonly url: string
  /** The addresses that it took a mail for. */
  readonly taken: string[] = []
  /** How often it refused one. */
  refusals = 0
  private refusing: { address: string; answer: string } | undefined
  private readonly sockets = new Set<Socket>()
  private readonly close: () => void

  private constructor(port: number, close: () => void) {
    this.url = `smtp://127.0.0.1:${port}`
    this.close = close
  }

  static async start() {
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const mails = new MailServer(port, () => server.close())
    server.on('connection', (socket) => mails.talk(socket))
    return mails
  }

  /** Refuses mail for an address with the answer, until `accept`. */
  refuse(address: string, answer: string) {
    this.refusing = { address, answer }
  }

  accept() {
    this.refusing = undefined
  }

  stop() {
    this.close()
    for (const socket of this.sockets) socket.destroy()
  }

  private talk(socket: Socket) {
    this.sockets.add(socket)
    socket.on('close', () => this.sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const say = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let inBody = false
    say('220 mail.example ready')
    createInterface({ input: socket }).on('line', (line) => {
      if (inBody) {
        if (line !== '.') return
        inBody = false
        this.taken.push(to)
        say('250 taken')
        return
      }
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'QUIT') {
        say('221 bye')
        socket.end()
      } else if (word === 'DATA') {
        inBody = true
        say('354 go on')
      } else if (word === 'RCPT') {
        to = line.match(/<(.*)>/)?.[1] ?? ''
        const refused = this.refusing?.address === to ? this.refusing.answer : undefined
        if (refused) this.refusals++
        say(refused ?? '250 ok')
      } else say('250 ok')
    })
  }
}
