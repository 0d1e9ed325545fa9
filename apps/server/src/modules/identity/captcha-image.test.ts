import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { alphabet, captchaCode, drawCaptcha, glyphs } from './captcha-image.ts'

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

async function darkPixels(png: Buffer): Promise<number> {
  const grey = await sharp(png).greyscale().raw().toBuffer()
  return grey.filter((level) => level < 120).length
}

describe('the captcha alphabet', () => {
  it('holds 2-9 and the letters without those that look alike', () => {
    expect([...alphabet].toSorted().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz')
  })

  it('is all that 200 codes of four characters use', () => {
    const codes = Array.from({ length: 200 }, captchaCode)
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${alphabet}]{4}$`))
    expect(new Set(codes).size).toBeGreaterThan(190)
  })
})

describe('the captcha picture', () => {
  it('is a PNG of 120 by 40', async () => {
    const png = await drawCaptcha('A7kx')
    expect(png.subarray(0, 8)).toEqual(PNG_MAGIC)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 120, height: 40 })
  })

  it.each(Object.keys(glyphs))('draws %s in ink', async (char) => {
    const empty = await darkPixels(await drawCaptcha(''))
    expect(await darkPixels(await drawCaptcha(char.repeat(4)))).toBeGreaterThan(empty + 80)
  })

  it('differs each time the same code is drawn', async () => {
    const [first, second] = await Promise.all([drawCaptcha('R4Tn'), drawCaptcha('R4Tn')])
    expect(first.equals(second)).toBe(false)
  })

  it('refuses a character it has no glyph for', async () => {
    await expect(drawCaptcha('A0bc')).rejects.toThrow('no captcha glyph for "0"')
  })
})
