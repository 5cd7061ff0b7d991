/**
 * Reports whether this browser can use passkeys here: it supports them, and the site has a domain
 * name.
 */
export const passkeysWork = () =>
  globalThis.PublicKeyCredential !== undefined &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)
