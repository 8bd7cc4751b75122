import { resolve } from 'node:path'

/** Static, because the typesetter does not support variable fonts. */
const FACES = [
  'overpass/400Regular/Overpass_400Regular',
  'overpass/400Regular_Italic/Overpass_400Regular_Italic',
  'overpass/600SemiBold/Overpass_600SemiBold',
  'overpass/700Bold/Overpass_700Bold',
  'overpass/800ExtraBold/Overpass_800ExtraBold',
  'overpass-mono/400Regular/OverpassMono_400Regular',
  'overpass-mono/600SemiBold/OverpassMono_600SemiBold',
  'source-serif-4/400Regular/SourceSerif4_400Regular',
  'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic',
  'source-serif-4/700Bold/SourceSerif4_700Bold',
  'source-serif-4/700Bold_Italic/SourceSerif4_700Bold_Italic',
]

/** For the typesetter and the renderer of drawings, which read TrueType only. */
export function fontFiles(): string[] {
  return FACES.map((face) => resolve('node_modules/@expo-google-fonts', `${face}.ttf`))
}
