/** A file in the store, as lists show it. */
export type StoredFileRef = { name: string; path: string }

const MB = 1024 * 1024

export const isPdf = (name: string): boolean => /\.pdf$/i.test(name)
export const isPicture = (name: string): boolean => /\.(jpe?g|jfif|png|webp)$/i.test(name)

export const sizeText = (bytes: number): string => (bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`)
