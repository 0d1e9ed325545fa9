import { z } from 'zod'

/** A record that was found. `paths` lead to it in the desk, the best one first: which of these screens somebody has is a matter of his menu. */
export const SearchHit = z.object({ id: z.string(), code: z.string(), name: z.string(), note: z.string(), state: z.string(), paths: z.array(z.string()) })

export const quickSearch = {
  input: z.object({ keyword: z.string().trim().min(1, '请输入关键词').max(50, '关键词最多 50 个字') }),
  result: z.array(z.object({ key: z.string(), title: z.string(), hits: z.array(SearchHit) })),
}
