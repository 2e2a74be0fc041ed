import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { formatFileSize } from './file-size-text.ts'
import styles from './file-upload.module.css'
import type { UploadedFile } from './files-upload.tsx'

interface ArrivedFileProps {
  file: UploadedFile
  onRemove: () => Promise<void>
}

/** An uploaded file with a remove button. */
export function UploadedFileRow({ file: { name, size }, onRemove }: ArrivedFileProps) {
  const look = useSlotRecipe({ key: 'fileUpload' })()
  const [isRemoving, setRemoving] = useState(false)
  const remove = () => {
    setRemoving(true)
    onRemove()
      .catch(() => undefined)
      .finally(() => setRemoving(false))
  }
  return (
    <li className={styles.arrived}>
      <Paperclip aria-hidden="true" />
      <span className={styles.name}>
        <chakra.span css={look.itemName}>{name}</chakra.span>{' '}
        <chakra.span css={look.itemSizeText}>{formatFileSize(size)}</chakra.span>
      </span>
      <Button
        size="sm"
        variant="ghost"
        loading={isRemoving}
        aria-label={`Remove ${name}`}
        onClick={remove}
      >
        Remove
      </Button>
    </li>
  )
}
