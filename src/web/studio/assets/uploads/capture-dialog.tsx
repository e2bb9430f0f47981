import Camera from 'lucide-react/icons/camera';
import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import Video from 'lucide-react/icons/video';
import { useRef } from 'react';
import { useNow } from '#web/lib/use-now.ts';
import { useRecorder } from '#web/lib/use-recorder.ts';
import { Button } from '#web/ui/button.tsx';
import { elapsed } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { useCamera } from './use-camera.ts';

type CaptureProps = { onFile: (file: File) => void; onClose: () => void };

/** Takes a photo or a video with the camera, or records the microphone; the file is uploaded. */
export function CaptureDialog({ source, ...props }: CaptureProps & { source: 'camera' | 'microphone' }) {
  return (
    <Modal
      title={source === 'camera' ? 'Add from the camera' : 'Add from the microphone'}
      isOpen
      onClose={props.onClose}
      width={source === 'camera' ? 720 : 400}
    >
      <div className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        {source === 'camera' ? <CameraCapture {...props} /> : <MicrophoneCapture {...props} />}
      </div>
    </Modal>
  );
}

function CameraCapture({ onFile, onClose }: CaptureProps) {
  const screen = useRef<HTMLVideoElement>(null);
  const { state, takePhoto, record, finish } = useCamera(screen, (file) => {
    onFile(file);
    onClose();
  });
  if (state.is === 'refused') return <Refusal sentence={state.sentence} />;
  const isReady = state.is === 'ready';
  return (
    <>
      <video
        ref={screen}
        autoPlay
        muted
        playsInline
        aria-label="Camera"
        className="aspect-video w-full rounded-pic bg-screen"
      />
      <div className="flex justify-end gap-2">
        {state.is === 'recording' ? (
          <Button look="key" onPress={finish}>
            <Square size={14} aria-hidden="true" /> Stop and upload
          </Button>
        ) : (
          <>
            <Button isDisabled={!isReady} onPress={record}>
              <Video size={14} aria-hidden="true" /> Record video
            </Button>
            <Button look="key" isDisabled={!isReady} onPress={() => void takePhoto()}>
              <Camera size={14} aria-hidden="true" /> Take photo
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function MicrophoneCapture({ onFile, onClose }: CaptureProps) {
  const { state, begin, finish } = useRecorder((file) => {
    onFile(file);
    onClose();
  });
  const now = useNow(state.is === 'recording');
  if (state.is === 'recording') {
    return (
      <>
        <p className="num text-center text-20" role="timer">
          {elapsed(now - state.beganMs)}
        </p>
        <Button look="key" onPress={() => void finish()}>
          <Square size={14} aria-hidden="true" /> Stop and upload
        </Button>
      </>
    );
  }
  return (
    <>
      {state.is === 'refused' && <Refusal sentence={state.sentence} />}
      <Button look="key" isPending={state.is === 'asking'} onPress={() => void begin()}>
        <Mic size={14} aria-hidden="true" /> Record
      </Button>
    </>
  );
}

function Refusal({ sentence }: { sentence: string }) {
  return (
    <p role="alert" className="text-bad">
      {sentence}
    </p>
  );
}
