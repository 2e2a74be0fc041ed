import { expect, test } from 'vitest'
import { fileRefusalText, kindsText } from '#src/ui/widgets/file-refusal.ts'
import { formatFileSize } from '#src/ui/widgets/file-size-text.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [640 * 1024, '640 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [2.44 * 1024 ** 2, '2.4 MB'],
  [300 * 1024 ** 2, '300 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [5000 * 1024 ** 3, '5,000 GB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

test('a refused file is named, with what it should have been', () => {
  const file = new File(['abc'], 'a.exe')
  const limits = {
    accept: { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'] },
    maxBytes: 2,
  }
  expect(kindsText(limits.accept)).toBe('PDF, JPG, or JPEG')
  expect(fileRefusalText(file, 'FILE_INVALID_TYPE', limits)).toBe(
    "“a.exe” is a type of file you can't upload. Choose PDF, JPG, or JPEG.",
  )
  expect(fileRefusalText(file, 'FILE_TOO_LARGE', limits)).toBe(
    '“a.exe” is 3 bytes. Files can be up to 2 bytes.',
  )
  expect(fileRefusalText(file, 'TOO_MANY_FILES', limits)).toBe('Choose one file at a time.')
  expect(fileRefusalText(file, 'something new', limits)).toBe("“a.exe” can't be uploaded.")
})
