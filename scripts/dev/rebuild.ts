import { buildSite } from '../build/build-site.ts'
import { bundleClient, type ClientBundleOptions } from '../build/bundle-client.ts'
import { bundleServer, type ServerBundleOptions } from '../build/bundle-server.ts'
import { bundleStylesheets } from '../build/bundle-stylesheets.ts'
import { buildContent } from '../build-content.ts'
import { reuseContext, unlessFresh } from './reuse-context.ts'

export interface BuildRequest {
  readonly root: string
  readonly outDirectory: string
  /** Files since the last good build, relative to `root`. */
  readonly saved: readonly string[]
}

let saved: readonly string[] = []
const touches = (files: RegExp) => () => saved.some((file) => files.test(file))
const program = reuseContext()
const modules = unlessFresh(
  touches(/^(client|shared)\/.*\.(tsx?|svg)$/),
  reuseContext(),
) as ReturnType<typeof reuseContext>
const bundleStyles = unlessFresh(touches(/\.(css|svg)$/), bundleStylesheets)
const steps = {
  content: unlessFresh(touches(/^(content|shared|client\/(illustrations|theme))\//), buildContent),
  client: unlessFresh(touches(/^(client|shared)\//), (options: ClientBundleOptions) =>
    bundleClient({ ...options, build: modules, bundleStyles }),
  ),
  server: unlessFresh(
    touches(/^(client|server|shared)\/.*\.tsx?$/),
    (options: ServerBundleOptions) => bundleServer({ ...options, build: program }),
  ),
}

/** Repeats only the steps that the saved files affect. */
export async function rebuild(request: BuildRequest, warn: (text: string) => void): Promise<void> {
  saved = request.saved
  await buildSite({ ...request, warn, isDevelopment: true, steps })
}
