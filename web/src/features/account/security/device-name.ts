/** Names a device as its owner would, from the browser's user agent; '' if that is not possible. */
export function deviceName(agent: string): string {
  const devices: [RegExp, string][] = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/CrOS/, 'Chromebook'],
    [/Mac OS X/, 'Mac'],
    [/Windows/, 'Windows'],
    [/Linux/, 'Linux'],
  ]
  return devices.find(([pattern]) => pattern.test(agent))?.[1] ?? ''
}
