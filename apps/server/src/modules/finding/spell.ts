/** The syllable of each character, without its tone; nothing for what is not Chinese. The dictionary is read when first needed. */
export async function speller(): Promise<(text: string) => string[]> {
  const { pinyin } = await import('pinyin-pro')
  return (text) => {
    const spelled = pinyin(text, { type: 'all', toneType: 'none', v: true })
    return spelled.map(({ isZh, pinyin: syllable }) => (isZh ? syllable.replace(/[^a-z]/g, '') : ''))
  }
}
