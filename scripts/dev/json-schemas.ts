/** JSON Schemas of the YAML files of `content/`, with which an editor program completes, explains and checks them. */
import { join } from 'node:path'
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { listPlaceholders } from '../../shared/content/schemas/fields.ts'
import { writeAtomically } from '../build/write-atomically.ts'
import { loadSchemas } from '../content/collections.ts'

/** Into `directory`, where `.vscode/settings.json` names each. */
export async function writeJsonSchemas(directory: string): Promise<void> {
  for (const [file, schema] of Object.entries(await loadSchemas())) {
    if (!file.endsWith('.yml')) continue // editor programs do not take front matter for YAML
    const name = file.replace(/^content\//, '').replace(/\.yml$/, '.json')
    await writeAtomically(join(directory, name), JSON.stringify(toEditorSchema(schema)))
  }
}

/** What JSON Schema cannot express is left to the build. */
function toEditorSchema(schema: GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => explain(jsonSchema, valibotSchema as Step),
    overrideAction: ({ valibotAction, jsonSchema }) => apply(valibotAction as Step, jsonSchema),
  })
}

/** What the schemas and actions of valibot have in common. */
interface Step {
  readonly type: string
  readonly message?: unknown
  readonly requirement?: unknown
  readonly description?: unknown
  readonly placeholders?: readonly string[]
}

interface EditorSchema extends JsonSchema {
  /** Both are of yaml-language-server, which would otherwise say “Incorrect type” or quote the pattern. */
  errorMessage?: string
  patternErrorMessage?: string
}

/** The message of a valibot schema says what to write, so it describes the field as well. */
function explain(schema: JsonSchema, { message }: Step): EditorSchema {
  if (typeof message !== 'string') return schema
  return { description: message, ...schema, errorMessage: message }
}

function apply(action: Step, schema: EditorSchema): EditorSchema | undefined {
  const { description = '', errorMessage = '', allOf = [] } = schema
  if (action.type === 'description') {
    return { ...schema, description: `${action.description} ${errorMessage}`.trim() }
  }
  if (action.type === 'max_length' && schema.type === 'string') {
    const limit = Number(action.requirement)
    const { maxLength: _, ...rest } = schema
    const isSaid = description.includes(String(limit))
    const said = isSaid ? description : `${description} Up to ${limit} characters.`
    return { ...rest, description: said, allOf: [...allOf, lengthRule(limit)] }
  }
  const pattern = patternOf(action)
  if (!pattern) return undefined
  const { pattern: _, ...rest } = schema
  return { ...rest, allOf: [...allOf, pattern] } // a field may have several
}

function patternOf(action: Step): EditorSchema | undefined {
  const { type, message, requirement, placeholders } = action
  const rule = (pattern: string) => ({ pattern, patternErrorMessage: String(message) })
  if (placeholders) return placeholderRule(placeholders)
  if (requirement instanceof RegExp && ['regex', 'digits', 'slug'].includes(type)) {
    return requirement.ignoreCase ? {} : rule(requirement.source)
  }
  if (typeof requirement !== 'string') return undefined
  const literal = RegExp.escape(requirement)
  const patterns: Readonly<Record<string, string>> = {
    starts_with: `^\\s*${literal}`,
    ends_with: `${literal}\\s*$`,
    includes: literal,
    excludes: `^(?![^]*${literal})`,
  }
  const pattern = patterns[type]
  return pattern === undefined ? undefined : rule(pattern)
}

/** The build counts what takes the place of a fact of the sample load. */
function lengthRule(limit: number): EditorSchema {
  return {
    pattern: `^\\s*(?:[^]{0,${limit}}\\s*|[^]*\\{sample\\.[^]*)$`,
    patternErrorMessage: `Shorten it to ${limit} characters or fewer.`,
  }
}

function placeholderRule(placeholders: readonly string[]): EditorSchema {
  return {
    pattern: `^(?:[^{}]|\\{(?:${placeholders.join('|')}|sample\\.[\\w.]+)\\})*$`,
    patternErrorMessage: `Nothing replaces other words in braces. Write one of ${listPlaceholders(placeholders)}.`,
  }
}
