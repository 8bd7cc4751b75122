import * as v from 'valibot'
import { copy, exactly, group, recordDates } from './fields.ts'

const HEAD = 'Write the head of the column.'

export const sampleLoadFileSchema = group({
  title: copy('Write the title of the file.'),
  subtitle: copy('Write the line under the title.'),
  description: copy('Say in one sentence what the file is for.'),
  load: copy('Write the number of the load.'),
  invented: copy('Say that everything in the file is invented.'),
  onTheWeb: copy('Write the words before the address of the page.'),
  address: v.pipe(
    copy('Write the path of the page with the sample.'),
    v.startsWith('/', 'Start it with a slash.'),
  ),
  sheet: group({
    label: copy('Write the word above the number of a sheet.'),
    filledIn: copy('Write the words before the names of those who filled in a sheet.'),
    columns: exactly(3, copy(HEAD), 'A sheet has exactly three columns.'),
    source: copy('Write the word before the source of a sheet.'),
    notProved: copy('Write the words before what a sheet does not prove.'),
  }),
  days: group({
    heading: copy('Write the heading of the two days.'),
    lead: copy('Say what the two days are.'),
    columns: exactly(2, copy(HEAD), 'Name the first two columns: the days name the others.'),
    differs: copy('Write the word beside a value that is not that of sheet 2.'),
    fileSays: copy('Write the words above what the file then says.'),
    notCaught: copy('Write the words before what the file would not have caught.'),
  }),
  gateSheet: group({
    heading: copy('Write the heading of the gate sheet.'),
    lead: copy('Say what the gate sheet is for.'),
  }),
  ...recordDates,
})

export type SampleLoadFile = v.InferOutput<typeof sampleLoadFileSchema>
