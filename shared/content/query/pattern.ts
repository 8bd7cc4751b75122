import { ContentQueryError } from './errors.ts'

/**
 * Compiles a pattern, its source, or `[source, flags]`. Tests each text from its start: a pattern with `g` or `y`
 * would resume where the previous document ended. @throws ContentQueryError for any other value.
 */
export function compilePattern(operand: unknown): (text: string) => boolean {
  const [source, flags] = sourceAndFlags(operand)
  if (typeof source !== 'string')
    throw new ContentQueryError('$regex needs a pattern or its source')
  const pattern = createPattern(source, String(flags ?? ''))
  return (text) => {
    pattern.lastIndex = 0
    return pattern.test(text)
  }
}

function createPattern(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags)
  } catch (cause) {
    throw new ContentQueryError(`$regex cannot read /${source}/${flags}`, { cause })
  }
}

function sourceAndFlags(operand: unknown): readonly unknown[] {
  if (operand instanceof RegExp) return [operand.source, operand.flags]
  return Array.isArray(operand) ? operand : [operand]
}
