import type { SourceFile } from '../../content/content-error.ts'
import { parseYaml } from '../../content/parse-yaml.ts'
import { frontMatterOf } from '../text.ts'
import { writeChange } from './write-fields.ts'

/** The file with `updatedAt` as of today, unless it has no dates, or was written today. */
export function setUpdated(source: SourceFile, today: string): SourceFile {
  const fields = parseYaml(frontMatterOf(source.file, source.text)).toJS() ?? {}
  const { createdAt, updatedAt: opened } = fields as Readonly<Record<string, unknown>>
  if (typeof createdAt !== 'string' || createdAt >= today || opened === today) return source
  const change = { path: ['updatedAt'], value: today }
  const text = writeChange(source, change, ['createdAt', 'updatedAt'])
  return text === undefined ? source : { ...source, text }
}
