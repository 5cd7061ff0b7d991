/** The server's time where it told it, since a demo's clock can be moved; else the browser's. */
export const momentOf = ({ now }: { now?: string }) => (now ? Date.parse(now) : Date.now())
