import type { Demo, DemoRules } from '../../shared/content/schemas/demo.ts'
import type { Site } from '../../shared/content/schemas/site.ts'
import { canonicalZone } from '../../shared/scheduling/canonical-zone.ts'

/** demo.yml names zones and mailboxes only if they differ from site.yml. */
export function demoRules(demo: Demo, { hours, contact }: Site): DemoRules {
  const zone = demo.zone ?? hours.zone
  return {
    ...demo,
    zone: canonicalZone(zone) ?? zone,
    hosts: demo.hosts.map((host) => ({
      ...host,
      email: host.email ?? contact.emails[contact.forms.demo],
      zone: canonicalZone(host.zone ?? zone) ?? zone,
    })),
  }
}
