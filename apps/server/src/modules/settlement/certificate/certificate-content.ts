/** What a certificate says, frozen when the hammer fell: a company that takes another name later does not change it. */
export type CertificateContent = {
  code: string
  name: string
  transType: number
  bidType: number
  issuer: Party
  winner: Party & { no: number }
  startPrice: number
  price: number
  /** Unit of a rent, 0 for a price paid once. */
  timeUnit: number
  startAt: number
  closedAt: number
  assets: readonly { code: string; name: string; model: string; quantity: number; unit: string }[]
}
export type Party = { name: string; creditcode: string; contacts: string; telephone: string }
