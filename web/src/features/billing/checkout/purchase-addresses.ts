/** Where somebody can go from the page after a payment. */
export type PurchaseAddresses = {
  billing: string
  dashboard: string
  checkout: string
  tokens: string
}
