import { parse } from 'yaml'
import { FAQ_CATEGORIES } from '../../../shared/content/schemas/faq.ts'
import { CLAIM_DAY_NAMES, USDOT_NAME } from '../../../shared/freight/tool-names.ts'
import type { SourceFile } from '../../content/content-error.ts'

/** Folders that people add files to. */
const QUESTIONS = 'content/faqs/'
const FOLDERS = [QUESTIONS, 'content/whitepapers/']

/** Why this file cannot be made, or undefined. Its name is part of an address. */
export function newFileProblem(file: string, sources: readonly SourceFile[]): string | undefined {
  const folder = FOLDERS.find((one) => file.startsWith(one))
  const slug = folder && file.slice(folder.length).replace(/\.md$/, '')
  if (!slug || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || !file.endsWith('.md')) {
    return 'Use small letters, digits and hyphens: it is part of an address.'
  }
  if (sources.some((source) => source.file === file))
    return `${slug} is there already. Choose another name.`
  if (folder === QUESTIONS && TAKEN.test(slug))
    return `The page has something else called ${slug}. Choose another name.`
  if (oldNames(sources).includes(slug)) {
    return `${slug} stands in content/redirects.yml, as an old address. Choose another name.`
  }
  return undefined
}

/** Elements of /faqs, whose addresses are like those of questions. A test compares them with the page. */
const TAKEN = new RegExp(
  `^(?:app|ask|faq-search|main|page-payload|release-facts|site-drawer|site-footer|theme-menu|group-(?:${FAQ_CATEGORIES.join('|')})|tool-(?:${[USDOT_NAME, ...CLAIM_DAY_NAMES].join('|')})(?:-help|-problem)?)$`,
)

/** The last part of each address that leads elsewhere now. */
function oldNames(sources: readonly SourceFile[]): readonly string[] {
  const source = sources.find(({ file }) => file === 'content/redirects.yml')
  const redirects: unknown = source && parse(source.text)?.redirects
  if (!Array.isArray(redirects)) return []
  return redirects.map(
    ({ from }) =>
      String(from)
        .split('/')
        .at(-1)
        ?.replace(/\.pdf$/, '') ?? '',
  )
}
