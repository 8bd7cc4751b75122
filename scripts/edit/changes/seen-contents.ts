import { withoutPublishAt } from '../../content/held-texts.ts'
import type { Contents } from './find-changes.ts'

const QUESTIONS = 'content/questions.yml'

/**
 * What visitors see of it: without the Markdown files that `isSeen` denies, their lines in the list of questions, and the
 * line that says when a text is published.
 */
export function seenContents(contents: Contents, isSeen: (file: string) => boolean): Contents {
  const isHeld = (file: string) => file.endsWith('.md') && !isSeen(file)
  const isListed = (line: string) => {
    const [, slug] = /^\s*- ([\w-]+)\s*$/.exec(line) ?? []
    return slug === undefined || !isHeld(`content/faqs/${slug}.md`)
  }
  const seenText = (file: string, text: string) => {
    if (file === QUESTIONS) return text.split('\n').filter(isListed).join('\n')
    return file.endsWith('.md') ? withoutPublishAt(text) : text
  }
  return new Map(
    [...contents]
      .filter(([file]) => !isHeld(file))
      .map(([file, text]) => [file, seenText(file, text)]),
  )
}
