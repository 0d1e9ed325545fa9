/** The face of the block: an article as its readers see it, on the portal and before it is published. */
export { ArticleBody } from './article-body.tsx'
