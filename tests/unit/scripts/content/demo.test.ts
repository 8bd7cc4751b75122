import { describe, expect, it } from '@jest/globals'
import { compileContent } from '../../../../scripts/content/compile-content.ts'
import { findSource, readRecord } from '../../../../scripts/content/read-record.ts'
import { demoSchema } from '../../../../shared/content/schemas/demo.ts'
import { contentFiles, editContent } from '../../../support/edited-content.ts'

const FILE = 'content/demo.yml'

const compileWith = (from: string | RegExp, to: string) =>
  compileContent(editContent(FILE, from, to))

const MONDAY = 'monday: [{ from: 9 AM, to: 12 PM }, { from: 1 PM, to: 5 PM }]'

describe('when a demo can be booked', () => {
  it('is read in minutes, in the site’s time zone, for one host with the mailbox of the form', async () => {
    const { demo, site } = await compileContent(contentFiles)
    expect(demo.zone).toBe(site.hours.zone)
    expect(demo.hosts).toEqual([
      { name: 'Demo team', email: site.contact.emails.sales, zone: demo.zone },
    ])
    expect(demo.weekly.monday).toEqual([
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ])
    expect(demo.weekly.sunday).toEqual([])
  })

  it('may have its own time zone, and hosts theirs', async () => {
    expect((await compileWith('# zone: America/Chicago', 'zone: asia/calcutta')).demo.zone).toBe(
      'Asia/Kolkata',
    )
    const host =
      'name: Demo team\n    zone: america/denver\n    meeting: https://meet.example.com/a'
    expect((await compileWith('name: Demo team', host)).demo.hosts[0]).toMatchObject({
      zone: 'America/Denver',
      meeting: 'https://meet.example.com/a',
    })
  })

  it('reads 12 AM as the midnight that ends a day, and 12 PM as noon', async () => {
    const { demo } = await compileWith(
      MONDAY,
      'monday: [{ from: 12 AM, to: 12 PM }, { from: 4 PM, to: 12 AM }]',
    )
    expect(demo.weekly.monday).toEqual([
      { from: 0, to: 720 },
      { from: 960, to: 1440 },
    ])
  })

  it.each([
    ['calendar: on', 'calendar: maybe', 'calendar: Write on, or off'],
    ['# zone: America/Chicago', 'zone: America/Chicagoo', 'zone: There is no such time zone'],
    ['name: Demo team', 'email: jo', 'hosts.0.email: Write an email address'],
    ['name: Demo team', 'name: A\n  - name: A', 'hosts: Two hosts have the same name'],
    ['minutes: 30', 'minutes: 0', 'minutes: Write a whole number of minutes, from 5 to 480'],
    [MONDAY, 'monday: [{ from: 900, to: 12 PM }]', 'weekly.monday.0.from: Write the time with AM'],
    [MONDAY, 'monday: 9 to 5', 'weekly.monday: List the hours of this day'],
    [MONDAY, 'moonday: []', 'weekly.moonday: There is no field "moonday" here'],
    [MONDAY, 'monday: [{ from: 5 PM, to: 9 AM }]', 'weekly.monday.0: These hours end before'],
    [
      'name: Demo team',
      'name: A\n    weekly: { friday: [{ from: 12 PM, to: 9 AM }] }',
      'hosts.0.weekly.friday.0: These hours end before',
    ],
    [
      MONDAY,
      'monday: [{ from: 9 AM, to: 12 PM }, { from: 11 AM, to: 5 PM }]',
      'weekly.monday.1: These hours overlap',
    ],
    [
      MONDAY,
      'monday: [{ from: 9 AM, to: 12 PM }, { from: 12 PM, to: 5 PM }]',
      'weekly.monday.1: These hours begin when',
    ],
    [
      MONDAY,
      'monday: [{ from: 9 AM, to: 11:15 AM }, { from: 11:30 AM, to: 5 PM }]',
      'weekly.monday.1: Fewer than 60 minutes are left free',
    ],
    [
      MONDAY,
      'monday: [{ from: 9 AM, to: 9:20 AM }]',
      'weekly.monday.0: No demo of 30 minutes fits',
    ],
    ['date: 2026-12-25', 'date: 2027-02-29', 'holidays.1.date: There is no such day'],
    ['date: 2026-12-25', 'date: 2026-11-26', 'holidays.1.date: 2026-11-26 is listed twice'],
    [
      'closed: []',
      'closed: [{ date: 2026-12-25, name: Again }]',
      'closed.0.date: 2026-12-25 is listed twice',
    ],
    ['name: Christmas Day', `name: ${'x'.repeat(41)}`, 'holidays.1.name: Shorten the reason'],
  ])('is a mistake: %s → %s', (from, to, reason) => {
    const source = findSource(editContent(FILE, from, to), FILE)
    expect(() => readRecord(source, demoSchema)).toThrow(reason)
  })

  it('stops the build if there are no hours at all, unless the calendar is off', async () => {
    const none = editContent(FILE, /weekly:\n(?: .*\n)+/, 'weekly: {}\n')
    await expect(compileContent(none)).rejects.toThrow('weekly: Write the hours of at least one')
    const off = await compileContent(editContent(FILE, ': on', ': off', none))
    expect(off.demo.calendar).toBe('off')
  })
})
