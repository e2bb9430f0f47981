import { useCallback, useEffect, useRef, useState } from 'react';
import { stopSounds } from '#web/ui/one-sound.ts';
import { recordedRate, writeWav } from './write-wav.ts';

export type RecorderState =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'recording'; beganMs: number; analyser: AnalyserNode }
  | { is: 'refused'; sentence: string };

type Running = { recorder: MediaRecorder; stream: MediaStream; context: AudioContext };

/** Records the microphone, and gives what was recorded as a WAV file. Nothing is heard or kept before somebody begins. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [state, setState] = useState<RecorderState>({ is: 'idle' });
  const running = useRef<Running | null>(null);
  const isWanted = useRef(false);
  const release = useCallback(() => {
    isWanted.current = false;
    const now = running.current;
    running.current = null;
    for (const track of now?.stream.getTracks() ?? []) track.stop();
    void now?.context.close();
  }, []);
  useEffect(() => release, [release]);

  const begin = useCallback(async () => {
    setState({ is: 'asking' });
    isWanted.current = true;
    try {
      const { recorder, analyser, ...others } = await open();
      running.current = { recorder, ...others };
      // The page was left, or the recording given up, while the browser asked.
      if (!isWanted.current) return release();
      stopSounds();
      recorder.start();
      setState({ is: 'recording', beganMs: Date.now(), analyser });
    } catch (error) {
      release();
      setState({ is: 'refused', sentence: whyRefused(error) });
    }
  }, [release]);

  const finish = useCallback(async () => {
    const now = running.current;
    if (!now) return;
    const recorded = await stop(now.recorder);
    release();
    try {
      onRecorded(await asWav(recorded));
      setState({ is: 'idle' });
    } catch {
      setState({ is: 'refused', sentence: 'Recording failed. Try again.' });
    }
  }, [onRecorded, release]);

  const giveUp = useCallback(() => {
    running.current?.recorder.stop();
    release();
    setState({ is: 'idle' });
  }, [release]);

  return { state, begin, finish, giveUp };
}

async function open() {
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'SecurityError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  return { stream, context, analyser, recorder: new MediaRecorder(stream) };
}

function stop(recorder: MediaRecorder): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob>();
  recorder.addEventListener('dataavailable', ({ data }) => resolve(data), { once: true });
  recorder.stop();
  return promise;
}

/** Browsers record in formats of their own; every vendor takes this one, and its length is exact. */
async function asWav(recorded: Blob): Promise<File> {
  const context = new OfflineAudioContext({ length: 1, sampleRate: recordedRate });
  const decoded = await context.decodeAudioData(await recorded.arrayBuffer());
  const mono = new OfflineAudioContext({ numberOfChannels: 1, length: decoded.length, sampleRate: recordedRate });
  const source = new AudioBufferSourceNode(mono, { buffer: decoded });
  source.connect(mono.destination);
  source.start();
  const rendered = await mono.startRendering();
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ');
  return new File([writeWav(rendered.getChannelData(0), recordedRate)], `Recording ${time}.wav`, { type: 'audio/wav' });
}

/** What the browser said, and the way on. */
function whyRefused(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return 'The browser blocks the microphone. Allow it in the address bar, or upload a recording.';
  }
  if (name === 'NotFoundError') return 'No microphone was found. Connect one, or upload a recording.';
  if (name === 'SecurityError') return 'Recording requires HTTPS. Upload a recording instead.';
  return 'The microphone is unavailable. Another program may be using it. Close that program, or upload a recording.';
}
