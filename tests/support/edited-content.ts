import { join } from 'node:path'
import { expect } from '@jest/globals'
import { compileContent, readContentFiles } from '../../scripts/content/compile-content.ts'
import {
  ContentError,
  type ContentProblem,
  type SourceFile,
} from '../../scripts/content/content-error.ts'

import { ROOT } from './root.ts'

/** The site's own content. */
export const contentFiles: readonly SourceFile[] = await readContentFiles(join(ROOT, 'content'))

/** Replaces `from` in a file, or adds the file. Fails if that changes nothing. */
export function editContent(
  file: string,
  from: string | RegExp,
  to: string,
  files = contentFiles,
): readonly SourceFile[] {
  const before = files.find((source) => source.file === file)
  const text = before?.text.replace(from, to) ?? to
  expect(text).not.toBe(before?.text)
  return before
    ? files.map((source) => (source === before ? { file, text } : source))
    : [...files, { file, text }]
}

/** The problems for which these files stop the build. */
export async function problemsOf(files: readonly SourceFile[]): Promise<readonly ContentProblem[]> {
  try {
    await compileContent(files)
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
  return []
}

/** The number of the first line that contains the text. */
export function lineOf(words: string, file: string, files: readonly SourceFile[]): number {
  const text = files.find((source) => source.file === file)?.text ?? ''
  return text.split('\n').findIndex((line) => line.includes(words)) + 1
}
