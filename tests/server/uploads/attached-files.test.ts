import { describe, expect, test } from 'vitest'
import { attachedFiles } from '#schemas/files/upload-kinds.ts'
import { judgeBytes, withAppended } from '../support/judge-bytes.ts'
import {
  brokenJpegs,
  goodJpeg,
  goodPng,
  pngChunk,
  pngHeader,
  pngStart,
} from '../support/pictures.ts'
import { foreignFileStarts, goodDocx, goodPdf, wordPackage } from '../support/upload-files.ts'

/** Files that go with a reply in a ticket: what they are is seen by what is in them. */

const pdf = await goodPdf()
const docx = await goodDocx()
const png = goodPng()
const jpeg = goodJpeg()
const verdict = (bytes: Buffer, name: string) => judgeBytes(bytes, name, attachedFiles)

describe('taken is', () => {
  test.each<[string, Buffer, string, string]>([
    ['a PNG', png, 'Screen.PNG', 'image/png'],
    ['a PNG in one piece', goodPng(300, 1_000_000), 'a.png', 'image/png'],
    ['a JPEG', jpeg, 'photo.jpg', 'image/jpeg'],
    ['a JPEG in several passes', goodJpeg(5), 'photo.jpeg', 'image/jpeg'],
    [
      'a JPEG of a camera that appends a film',
      withAppended(jpeg, 'ftypmp42'),
      'a.jpg',
      'image/jpeg',
    ],
    ['a PDF', pdf, 'a.pdf', 'application/pdf'],
    [
      'a DOCX',
      docx,
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a text', Buffer.from('It fails at 9:15.\r\n'), 'note.txt', 'text/plain'],
    ['a text of one letter', Buffer.from('a'), 'note.txt', 'text/plain'],
    [
      'a text in other letters, two bytes of which lie in different pieces',
      Buffer.from(`\ufeff${'x'.repeat(995)}${'ž漢🙂'.repeat(2_000)}`),
      'session.LOG',
      'text/plain',
    ],
    ['a text that speaks of HTML', Buffer.from('<html><script>'), 'page.txt', 'text/plain'],
  ])('%s', async (_, bytes, name, type) => {
    expect(await verdict(bytes, name)).toBe(type)
  })
})

describe('refused is', () => {
  const damagedPng = ['This PNG is damaged or incomplete. Save it again and choose the new file.']
  const damagedJpeg = ['This JPEG is damaged or incomplete. Save it again and choose the new file.']
  const refused = (reason: string) => [attachedFiles.only, reason]
  const none = refused(attachedFiles.none)
  const noText = refused("This file's name says plain text, but its content isn't (UTF-8).")
  const misnamed = (kind: string) =>
    refused(`This file contains ${kind}, but its file name extension doesn't match.`)
  const twofold = refused('This picture is also another type of file.')
  const broken = Buffer.from(png)
  broken.writeUInt8(broken.readUInt8(60) ^ 1, 60)

  test.each<[string, Buffer, string, readonly string[]]>([
    ['an empty file', Buffer.alloc(0), 'a.txt', ['This file is empty.']],
    ['a program with the name of a picture', foreignFileStarts.program, 'a.png', none],
    ['a program with the name of a text', foreignFileStarts.program, 'a.txt', none],
    ['a GIF with the name of a PNG', Buffer.from('GIF89a and so on'), 'a.png', none],
    ['a web page', Buffer.from('<html></html>'), 'a.html', none],
    ['a drawing that may hold a script', Buffer.from('<svg xmlns="x"/>'), 'a.svg', none],
    ['a text without an ending', Buffer.from('Hello'), 'hello', none],
    ['a PNG with the name of a JPEG', png, 'a.jpg', misnamed('a PNG')],
    ['a JPEG with the name of a text', jpeg, 'a.txt', misnamed('a JPEG')],
    ['a PDF with the name of a text', pdf, 'a.txt', misnamed('a PDF')],
    ['a text with NUL in it', Buffer.from('It is a long text\0'), 'a.txt', noText],
    ['a text in Latin-1', Buffer.from('Pr\xfcfung', 'latin1'), 'a.txt', noText],
    ['a text that ends in half a letter', Buffer.from('It is 漢').subarray(0, -1), 'a.txt', noText],
    ['half a PNG', png.subarray(0, png.byteLength / 2), 'a.png', damagedPng],
    ['a PNG without its end', png.subarray(0, -12), 'a.png', damagedPng],
    ['a PNG without its last byte', png.subarray(0, -1), 'a.png', damagedPng],
    ['a PNG of which a bit has changed', broken, 'a.png', damagedPng],
    ['only the beginning of a PNG', pngStart, 'a.png', damagedPng],
    [
      'a PNG without pixels',
      Buffer.concat([pngStart, pngHeader(1, 1), pngChunk('IEND')]),
      'a.png',
      damagedPng,
    ],
    [
      'a PNG of no width',
      Buffer.concat([pngStart, pngHeader(0, 1), pngChunk('IDAT', pdf), pngChunk('IEND')]),
      'a.png',
      damagedPng,
    ],
    [
      'a PNG that something follows',
      withAppended(png, '<script>'),
      'a.png',
      refused('Something follows the end of the picture.'),
    ],
    ['half a JPEG', jpeg.subarray(0, jpeg.byteLength / 2), 'a.jpg', damagedJpeg],
    ['a JPEG without its end', jpeg.subarray(0, -2), 'a.jpg', damagedJpeg],
    ['a JPEG cut off in a mark', jpeg.subarray(0, -1), 'a.jpg', damagedJpeg],
    ['a JPEG without a frame', brokenJpegs.withoutFrame, 'a.jpg', damagedJpeg],
    ['a JPEG without a scan', brokenJpegs.withoutScan, 'a.jpg', damagedJpeg],
    ['a JPEG of no width', brokenJpegs.ofNoWidth, 'a.jpg', damagedJpeg],
    ['a JPEG that is an archive as well', withAppended(jpeg, wordPackage()), 'a.jpg', twofold],
    [
      'a JPEG that is a PDF as well',
      Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from('\xff\xfe\x00\x0a%PDF-1.7', 'latin1'),
        jpeg.subarray(2),
      ]),
      'a.jpg',
      twofold,
    ],
  ])('%s', async (_, bytes, name, sentences) => {
    expect(await verdict(bytes, name)).toEqual(sentences)
  })
})
