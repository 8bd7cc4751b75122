/**
 * Builds for dev.ts in a process of its own, because a process loads a module once, and pages, loaders and schemas are
 * modules of the build. It ends when one of them is saved, or cannot be loaded; dev.ts then starts it again.
 */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { stop } from 'esbuild'
import { describeError } from '../build/describe-error.ts'
import type { BuildRequest } from './rebuild.ts'

export interface BuildResult {
  /** For a person. */
  readonly error?: string
}

const modules = new Set<string>()
let isBroken = false
let areSchemasWritten = false
registerHooks({
  load(url, context, next) {
    modules.add(url)
    return next(url, context)
  },
})

process.on('disconnect', end) // dev.ts has ended
process.on('message', async (request: BuildRequest) => {
  const isModule = (file: string) => modules.has(pathToFileURL(file).href)
  if (isBroken || request.saved.some(isModule)) await end()
  process.send?.(await build(request))
  await writeSchemas()
})

/** esbuild would print a stack if it lost this process first. */
async function end(): Promise<never> {
  await stop()
  process.exit()
}

async function build(request: BuildRequest): Promise<BuildResult> {
  try {
    isBroken = true
    const { rebuild } = await import('./rebuild.ts')
    isBroken = false
    await rebuild(request)
    return {}
  } catch (error) {
    return { error: describeError(error) }
  }
}

/** Once, because this process ends when a schema is saved. */
async function writeSchemas(): Promise<void> {
  if (isBroken || areSchemasWritten) return
  areSchemasWritten = true
  try {
    const { writeJsonSchemas } = await import('./json-schemas.ts')
    await writeJsonSchemas('.cache/schemas')
  } catch (error) {
    console.error(`Editor programs get no schemas of content/: ${describeError(error)}`)
  }
}
