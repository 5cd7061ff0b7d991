/** Whether this browser can use passkeys here: it knows them, and the site has a name. */
export const passkeysWork = () =>
  globalThis.PublicKeyCredential !== undefined &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)
