import { transliterate } from 'transliteration'
import { latinLibrary } from '../mail-address.ts'

/** Provides how the letters of all scripts are written in Latin ones (about 53 KB compressed). */
latinLibrary.provide({ inLatin: (text) => transliterate(text) })
