package org.batchwright.model.metric;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Which values of a metric are better. */
public enum Better {
    LOWER,
    HIGHER,
    NEITHER;

    private static final Set<String> LOWER_WORDS = Set.of(
            "loss",
            "losses",
            "err",
            "error",
            "ppl",
            "perplexity",
            "rmse",
            "mse",
            "mae",
            "wer",
            "cer",
            "fid",
            "nll",
            "bpb",
            "bpc",
            "ce",
            "kl",
            "absrel");
    private static final Set<String> HIGHER_WORDS = Set.of(
            "acc",
            "acc1",
            "acc5",
            "accuracy",
            "top1",
            "top5",
            "auc",
            "auroc",
            "f1",
            "map",
            "map50",
            "ap",
            "iou",
            "miou",
            "dice",
            "bleu",
            "rouge",
            "psnr",
            "ssim",
            "precision",
            "recall",
            "score",
            "reward",
            "return",
            "r2");

    /** Guesses from the name of a metric. For {@code val_loss}, for example, lower values are better. */
    public static Better of(String metric) {
        if (GpuSeries.of(metric).isPresent()) {
            return NEITHER;
        }
        return Stream.of(metric.toLowerCase(Locale.ROOT).split("[/_. -]"))
                .map(Better::ofWord)
                .filter(better -> better != NEITHER)
                .findFirst()
                .orElse(NEITHER);
    }

    private static Better ofWord(String word) {
        if (LOWER_WORDS.contains(word) || word.endsWith("loss")) {
            return LOWER;
        }
        return HIGHER_WORDS.contains(word) ? HIGHER : NEITHER;
    }
}
