/** A key of its own for every picture: two people who asked in the same millisecond would void each other's. */
export const captchaKey = (): string => Date.now() + String(crypto.getRandomValues(new Uint32Array(1))[0])
