import { areaCodes, areasIn, COUNTRY, type AreaTree } from '../../../ui/area/index.ts'

/** Names from the province down, as companies write them: 北京市海淀区. A municipality's city is not said twice. */
export function regionText(tree: AreaTree, district: string): string {
  const [province, city] = areaCodes(district)
  const names = [tree.children[COUNTRY]?.[province], tree.children[province]?.[city], tree.children[city]?.[district]]
  return names.filter((name, index) => name !== undefined && name !== names[index - 1]).join('')
}

/** The district whose words these are, if there is one. */
export function districtOf(tree: AreaTree, text: string): string | undefined {
  if (text === '') return undefined
  for (const province of areasIn(tree, COUNTRY)) {
    if (!text.startsWith(province.label)) continue
    for (const city of areasIn(tree, province.value))
      for (const district of areasIn(tree, city.value)) if (regionText(tree, district.value) === text) return district.value
  }
  return undefined
}
