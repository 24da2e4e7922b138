import { Button } from "../button.tsx";
import { Modal } from "../modal.tsx";

type LeaveQuestionProps = { onStay: () => void; onLeave: () => void };

export default function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Modal
      open
      role="alertdialog"
      hideClose
      onOpenChange={onStay}
      title="Leave without saving?"
      description="What you entered on this page has not been saved."
      overlayClassName="flex items-center justify-center p-4"
      className="max-w-md rounded-lg"
      footer={
        <>
          <Button variant="secondary" onClick={onStay}>
            Stay
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Leave without saving
          </Button>
        </>
      }
    />
  );
}
