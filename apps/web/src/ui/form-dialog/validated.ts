import type { FormInstance } from 'antd'

export type Validated<Values> = { ok: true; values: Values } | { ok: false; names: readonly string[] }

/** The values when every rule is kept; otherwise the first field that fails is brought into sight and has the focus. */
export async function validated<Values>(form: FormInstance<Values>): Promise<Validated<Values>> {
  try {
    await form.validateFields()
    return { ok: true, values: form.getFieldsValue(true) as Values }
  } catch (error) {
    const failed = (error as { errorFields?: { name: Parameters<typeof form.scrollToField>[0] }[] }).errorFields ?? []
    const [first] = failed
    if (!first) throw error
    form.scrollToField(first.name, { block: 'center', focus: true })
    return { ok: false, names: failed.map(({ name }) => String(Array.isArray(name) ? name[0] : name)) }
  }
}
