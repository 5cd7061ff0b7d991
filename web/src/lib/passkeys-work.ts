/**
 * Reports whether passkeys work here: the browser supports them, and the site has a domain name.
 */
export const passkeysWork = () =>
  globalThis.PublicKeyCredential !== undefined &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)
