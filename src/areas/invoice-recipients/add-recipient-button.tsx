import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'

/** Opens the dialog to add a recipient. */
export function AddRecipientButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<UserPlus aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Add new
      </Button>
      {open && <AddUserDialog onClose={() => setOpen(false)} />}
    </>
  )
}
