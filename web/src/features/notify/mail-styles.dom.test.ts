import { expect, it } from 'vitest'
import { styleDocument, withoutInlineStyles } from './mail-styles'

const mail =
  '<html><head><style>p{margin:0}</style></head><body><p style="color: red">Hello</p></body></html>'

it('a mail loses its inline styles before it enters the frame', () => {
  const source = withoutInlineStyles(mail)
  expect(source).not.toMatch(/\sstyle=/)
  expect(source).not.toContain('<style')
  expect(source).toContain('Hello')
})

it('and gets them back inside it', () => {
  const frame = new DOMParser().parseFromString(withoutInlineStyles(mail), 'text/html')
  styleDocument(frame)
  expect(frame.querySelector('p')?.style.color).toBe('red')
})
