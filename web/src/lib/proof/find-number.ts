/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const roundConstants = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
/** The same for the square roots of the first 8 primes. */
const start = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))

/**
 * Finds the number from 0 to max with which SHA-256 over the salt and the number is the target, or
 * -1. It is implemented here because the browser's own hashing is too slow for thousands of short
 * texts, and is missing on pages without TLS.
 */
export function findNumber(salt: string, target: string, max: number): number {
  const wanted = wordsOfHex(target)
  const prefix = new TextEncoder().encode(salt)
  const text = new Uint8Array(prefix.length + 20)
  text.set(prefix)
  const message = new Uint32Array(blocksFor(text.length) * 16)
  for (let number = 0; number <= max; number++) {
    const digits = String(number)
    for (let at = 0; at < digits.length; at++) text[prefix.length + at] = digits.charCodeAt(at)
    const blocks = pad(text, prefix.length + digits.length, message)
    if (isHash(message, blocks, wanted)) return number
  }
  return -1
}

const blocksFor = (length: number) => Math.ceil((length + 9) / 64)

/** Writes the text as the hash needs it: big-endian words, a one bit, zeros, the length. */
function pad(text: Uint8Array, length: number, message: Uint32Array): number {
  const blocks = blocksFor(length)
  message.fill(0)
  for (let at = 0; at < length; at++) put(message, at, text[at] as number)
  put(message, length, 0x80)
  message[blocks * 16 - 1] = length * 8
  return blocks
}

function put(message: Uint32Array, at: number, byte: number) {
  message[at >> 2] = (message[at >> 2] as number) | (byte << (24 - (at & 3) * 8))
}

const schedule = new Int32Array(64)
const state = new Int32Array(8)

function isHash(message: Uint32Array, blocks: number, wanted: Int32Array): boolean {
  state.set(start)
  for (let block = 0; block < blocks; block++) mix(message, block * 16)
  return state[0] === wanted[0] && state.every((word, at) => word === wanted[at])
}

function mix(message: Uint32Array, from: number) {
  const w = schedule
  for (let t = 0; t < 16; t++) w[t] = message[from + t] as number
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15] as number
    const y = w[t - 2] as number
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[t] = ((w[t - 16] as number) + s0 + (w[t - 7] as number) + s1) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let t = 0; t < 64; t++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choice = (e & f) ^ (~e & g)
    const t1 = (h + s1 + choice + (roundConstants[t] as number) + (w[t] as number)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + s0 + majority) | 0
  }
  add(0, a)
  add(1, b)
  add(2, c)
  add(3, d)
  add(4, e)
  add(5, f)
  add(6, g)
  add(7, h)
}

function add(at: number, word: number) {
  state[at] = (state[at] as number) + word
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function wordsOfHex(hex: string): Int32Array {
  return Int32Array.from({ length: 8 }, (_, at) =>
    Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16),
  )
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0
}
