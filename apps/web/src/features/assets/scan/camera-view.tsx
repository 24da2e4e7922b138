import { useEffect, useRef } from "react";

interface CameraViewProps {
  /** No other code is read until its promise resolves. */
  onCode: (code: string) => Promise<void>;
  onProblem: (problem: string) => void;
  onEnd: () => void;
}

/** Shows the camera image; the camera is released on unmount. */
export function CameraView({ onCode, onProblem, onEnd }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onCode, onProblem, onEnd });
  latest.current = { onCode, onProblem, onEnd };
  useEffect(() => {
    let isUnmounted = false;
    let scan: Awaited<ReturnType<typeof startCameraScan>> | undefined;
    const message = "The camera cannot be used. Allow it in the browser, or type the code.";
    const start = navigator.mediaDevices
      ? startCameraScan(video.current!, (code) => latest.current.onCode(code))
      : Promise.reject(new Error("no camera"));
    start.then(
      (running) => {
        scan = running;
        if (isUnmounted) running.stop();
      },
      () => {
        if (isUnmounted) return;
        latest.current.onProblem(message);
        latest.current.onEnd();
      },
    );
    return () => {
      isUnmounted = true;
      scan?.stop();
    };
  }, []);
  return <video ref={video} muted playsInline aria-label="Camera view" className="w-full rounded-md bg-black" />;
}

/**
 * Shows the camera in `video` and calls `onCode` for each code that comes into view, once. It uses the browser's own
 * detector, or loads a library if there is none. Throws if there is no camera or access is denied.
 */
async function startCameraScan(video: HTMLVideoElement, onCode: (code: string) => Promise<void>) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  let stopped = false;
  function stop() {
    stopped = true;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
  async function run(detect: DetectCode): Promise<void> {
    let last: string | undefined;
    let seenAt = 0;
    while (!stopped) {
      // A picture that cannot be read is skipped.
      const code = video.readyState >= video.HAVE_CURRENT_DATA ? await detect(video).catch(() => undefined) : undefined;
      const isNew = code !== last || performance.now() - seenAt > OUT_OF_VIEW_MS;
      if (code && isNew && !stopped) await onCode(code);
      if (code) [last, seenAt] = [code, performance.now()];
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  try {
    video.srcObject = stream;
    await video.play();
    void run(await createDetector());
  } catch (error) {
    stop();
    throw error;
  }
  return { stop };
}

const PAUSE_MS = 150;
/** A detector misses a code in some pictures; one that it misses for so long has left the view, and may be scanned again. */
const OUT_OF_VIEW_MS = 2000;
const FORMATS = ["qr_code", "code_128", "ean_13", "ean_8", "code_39"];

type DetectCode = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

async function createDetector(): Promise<DetectCode> {
  const NativeDetector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const supported = (await NativeDetector?.getSupportedFormats()) ?? [];
  if (!NativeDetector || !FORMATS.every((format) => supported.includes(format))) return libraryDetector();
  const detector = new NativeDetector({ formats: FORMATS });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

async function libraryDetector(): Promise<DetectCode> {
  const { findCode } = await import("./find-code.ts");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    return findCode(context.getImageData(0, 0, width, height).data, width, height);
  };
}
