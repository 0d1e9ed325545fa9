export * from './article-desk.shapes.ts'
