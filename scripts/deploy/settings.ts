import * as v from 'valibot'
import { ConfigError } from '../../server/config.ts'
import { mailAddresses, port } from '../../server/settings/setting-rules.ts'

const PORTS_MESSAGE =
  'is an even number of ports with commas between: those of one release, then those of the next'

const variables = v.object({
  DEPLOY_TO: v.optional(
    v.pipe(
      v.string(),
      v.nonEmpty('is needed: who is told what was published, or why not'),
      mailAddresses,
    ),
    '',
  ),
  DEPLOY_FOLDER: v.optional(v.string(), '/srv/site'),
  DEPLOY_PORTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((one) => one.trim())),
      v.check((ports) => ports.length % 2 === 0, PORTS_MESSAGE),
      v.check((ports) => new Set(ports).size === ports.length, 'names a port twice'),
      v.array(port),
    ),
    '3000,3001,3002,3003',
  ),
  DEPLOY_PROXY: v.optional(v.pipe(v.string(), v.url('is an address')), 'http://127.0.0.1:8080'),
})

export type DeploySettings = ReturnType<typeof readDeploySettings>

/** Throws ConfigError with a line for each mistake. */
export function readDeploySettings(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, output, issues = [] } = v.safeParse(variables, given, { abortPipeEarly: true })
  if (!success) {
    throw new ConfigError(
      issues.map(({ path, message }) => `${path?.[0]?.key} ${message}`).join('\n'),
    )
  }
  const { DEPLOY_TO, DEPLOY_FOLDER, DEPLOY_PORTS, DEPLOY_PROXY } = output
  const half = DEPLOY_PORTS.length / 2
  return {
    to: DEPLOY_TO,
    folder: DEPLOY_FOLDER,
    /** A release runs on all ports of one of them. */
    halves: [DEPLOY_PORTS.slice(0, half), DEPLOY_PORTS.slice(half)] as const,
    /** Where the proxy shows the `/readyz` of the release that visitors get. */
    proxy: DEPLOY_PROXY.replace(/\/$/, ''),
  }
}
