import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  chooseTheme,
  readThemeChoice,
  subscribeToThemeChoice,
} from '../../../../client/theme/theme-choice.ts'

describe('the theme choice', () => {
  let device: ReturnType<typeof fakeDevice>

  beforeEach(() => {
    device = fakeDevice()
    for (const [name, value] of Object.entries(device.globals)) stub(name, value)
  })

  afterEach(() => {
    chooseTheme('system')
  })

  it('goes back to what the device says and forgets the choice', () => {
    device.night = true
    chooseTheme('light')
    chooseTheme('system')

    expect(device.root.dataset.theme).toBe('dark')
    expect(device.kept.has('theme')).toBe(false)
  })

  it('turns with the device while it follows the system', () => {
    const end = subscribeToThemeChoice(() => undefined)

    device.turn({ night: true })
    expect(device.root.dataset.theme).toBe('dark')
    device.turn({ night: false })
    expect(device.root.dataset.theme).toBe('light')
    end()
  })

  it('does not turn with the device once the visitor has chosen', () => {
    const end = subscribeToThemeChoice(() => undefined)
    chooseTheme('light')

    device.turn({ night: true })

    expect(device.root.dataset.theme).toBe('light')
    end()
  })

  it('ignores an unknown stored value', () => {
    device.kept.set('theme', 'sepia')

    expect(readThemeChoice()).toBe('system')
  })

  it('still changes the page if storage is blocked', () => {
    stub('localStorage', undefined)

    chooseTheme('dark')

    expect(device.root.dataset.theme).toBe('dark')
    expect(readThemeChoice()).toBe('dark')
  })

  describe('made while storage is full', () => {
    beforeEach(() => {
      device.kept.set('theme', 'light')
      device.globals.localStorage.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      chooseTheme('dark')
    })

    it('yields to a later stored one, in this tab or another', () => {
      const end = subscribeToThemeChoice(() => undefined)
      device.kept.set('theme', 'light')
      device.store({ key: 'theme' })
      expect(readThemeChoice()).toBe('light')

      chooseTheme('dark')
      chooseTheme('system')
      expect(readThemeChoice()).toBe('system')
      end()
    })
  })
})

function stub(name: string, value: unknown) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

type Listener = (event: { key?: string }) => void

function fakeDevice() {
  const kept = new Map<string, string>()
  const root = { dataset: {} as { theme?: string } }
  const watchers = new Map<string, Set<Listener>>()
  const add = (type: string, listener: Listener) => {
    watchers.set(type, (watchers.get(type) ?? new Set()).add(listener))
  }
  const remove = (type: string, listener: Listener) => watchers.get(type)?.delete(listener)
  const events = { addEventListener: add, removeEventListener: remove }
  const device = {
    night: false,
    kept,
    root,
    turn({ night }: { night: boolean }) {
      device.night = night
      for (const listener of watchers.get('change') ?? []) listener({})
    },
    /** Acts as another tab that changes storage. */
    store(event: { key: string }) {
      for (const listener of watchers.get('storage') ?? []) listener(event)
    },
    globals: {
      ...events,
      document: { documentElement: root },
      matchMedia: () => ({ ...events, matches: device.night }),
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string): unknown => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    },
  }
  return device
}
