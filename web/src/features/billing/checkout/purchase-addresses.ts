/** Where the page after a payment can lead. */
export type PurchaseAddresses = {
  billing: string
  dashboard: string
  checkout: string
  tokens: string
}
