import { useEffect, useRef } from "react";
import { type CameraReading, readCamera } from "./read-camera.ts";

interface Props {
  onCode: (code: string) => void;
  onProblem: (problem: string) => void;
  onEnd: () => void;
}

/** What the camera sees; it is let go when the view goes. */
export function CameraView({ onCode, onProblem, onEnd }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onCode, onProblem, onEnd });
  latest.current = { onCode, onProblem, onEnd };
  useEffect(() => {
    let gone = false;
    let reading: CameraReading | undefined;
    const missing = "The camera cannot be used. Allow it in the browser, or type the code.";
    const start = navigator.mediaDevices
      ? readCamera(video.current!, (code) => latest.current.onCode(code))
      : Promise.reject(new Error("no camera"));
    start.then(
      (running) => {
        reading = running;
        if (gone) running.stop();
      },
      () => {
        if (gone) return;
        latest.current.onProblem(missing);
        latest.current.onEnd();
      },
    );
    return () => {
      gone = true;
      reading?.stop();
    };
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="What the camera sees"
      className="w-full rounded-md bg-black"
    />
  );
}
