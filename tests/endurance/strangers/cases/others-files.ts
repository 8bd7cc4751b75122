import type { Machine } from '../machine.ts'
import { expectTested } from '../test-run.ts'

/** What the packages put into a temporary folder under a name that is always the same. */
const NAMES = [
  ...['chromium', 'fonts', 'fonts-cache', 'locales', 'al2023', 'al2023.tar', 'swiftshader'],
  ...['libEGL.so', 'libGLESv2.so', 'libvk_swiftshader.so', 'libvulkan.so.1'],
  ...['vk_swiftshader_icd.json', 'chromium-pack', 'playwright', 'playwright-artifacts'],
  ...['jest', 'node-compile-cache', 'v8-compile-cache', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'],
]

/** Somebody else has a file at each of these paths, and jest's folders of all users. */
export async function othersFiles(machine: Machine): Promise<void> {
  const { root, user } = machine
  const names = [...NAMES, ...[root, user].map(({ uid }) => `jest_${uid.toString(36)}`)]
  for (const [as, other] of [
    [user, root],
    [root, user],
  ] as const) {
    const mounts = `
      mount -t tmpfs -o mode=1777 tmpfs /tmp
      cd /tmp
      touch ${names.join(' ')}
      chmod 600 ${names.join(' ')}
      chown ${other.uid} ${names.join(' ')}
      cd "$OLDPWD"`
    await expectTested(machine, { as, cwd: machine.clone('site', { owner: as }), mounts })
  }
}
