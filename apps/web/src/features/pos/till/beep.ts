let audio: AudioContext | undefined;

/** Sounds a refusal: two low tones, unlike any scanner's own. Without sound in the browser nothing is heard, and nothing else changes. */
export function beep(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    for (const [place, hertz] of [330, 220].entries()) {
      const tone = new OscillatorNode(audio, { type: "square", frequency: hertz });
      const at = audio.currentTime + place * 0.18;
      tone.connect(new GainNode(audio, { gain: 0.15 })).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.15);
    }
  } catch {
    // The message on the screen says the same.
  }
}
