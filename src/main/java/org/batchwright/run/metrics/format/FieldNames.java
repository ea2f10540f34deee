package org.batchwright.run.metrics.format;

import java.util.Locale;
import java.util.Set;

/** Classifies the name of a column or key as a position in the training, a metric, or neither. */
public final class FieldNames {
    private static final Set<String> EPOCH = Set.of("epoch", "epochs", "ep", "train epoch", "training epoch");
    private static final Set<String> STEP = Set.of(
            "step",
            "steps",
            "global step",
            "train step",
            "training step",
            "trainer/global step",
            "iter",
            "iteration",
            "iterations",
            "it",
            "itr",
            "num updates",
            "update",
            "batch",
            "total timesteps",
            "time/total timesteps");
    private static final Set<String> TIME = Set.of("timestamp", "wall time", "walltime", "created at", "datetime");

    /** Last words of names that are not metrics. */
    private static final Set<String> NOT_METRICS = Set.of(
            "time",
            "eta",
            "elapsed",
            "date",
            "version",
            "seed",
            "pid",
            "port",
            "rank",
            "host",
            "node",
            "device",
            "id",
            "job",
            "line",
            "code",
            "status",
            "errno",
            "workers",
            "threads",
            "params",
            "parameters",
            "remaining",
            "duration",
            "seconds",
            "secs",
            "sec",
            "ms",
            "min",
            "minutes",
            "hours",
            "num",
            "memory",
            "mem",
            "vram",
            "ram",
            "width",
            "height",
            "year",
            "day",
            "month",
            "address",
            "size",
            "data",
            "runtime",
            "timestamp",
            "args",
            "python",
            "cuda",
            "torch",
            "gpu",
            "gpus",
            "cpu",
            "cpus",
            "index",
            "idx",
            "total",
            "count",
            "length",
            "files",
            "exit",
            "signal",
            "samples",
            "type",
            "gib",
            "gb",
            "mb",
            "attempt",
            "retry",
            "level",
            "http",
            "page",
            "of");

    private FieldNames() {}

    /** What a name refers to. */
    public enum Meaning {
        EPOCH,
        STEP,
        TIME,
        METRIC,
        NOT_A_METRIC
    }

    /** @param name the name as written: {@code train_loss}, {@code Global Step} */
    public static Meaning of(String name) {
        String words = words(name);
        if (EPOCH.contains(words)) {
            return Meaning.EPOCH;
        }
        if (STEP.contains(words)) {
            return Meaning.STEP;
        }
        if (TIME.contains(words)) {
            return Meaning.TIME;
        }
        String last = words.substring(Math.max(words.lastIndexOf(' '), words.lastIndexOf('/')) + 1);
        return NOT_METRICS.contains(last) ? Meaning.NOT_A_METRIC : Meaning.METRIC;
    }

    /** Words that identify a name as a metric. */
    private static final Set<String> SURE = Set.of(
            "loss",
            "losses",
            "acc",
            "accuracy",
            "ppl",
            "perplexity",
            "reward",
            "mse",
            "rmse",
            "mae",
            "psnr",
            "ssim",
            "bleu",
            "rouge",
            "rougel",
            "iou",
            "miou",
            "dice",
            "auc",
            "auroc",
            "f1",
            "wer",
            "cer",
            "nll",
            "elbo",
            "top1",
            "top5",
            "fid",
            "bce",
            "损失",
            "손실",
            "정확도",
            "損失",
            "正解率",
            "准确率");

    /** Words that may follow a word in {@link #SURE}. */
    private static final Set<String> AFTER_SURE =
            Set.of("epoch", "step", "avg", "mean", "score", "train", "val", "test", "1", "5", "10");

    /** Returns whether the name alone shows that its numbers are metrics, because it ends with a word such as "loss" or "accuracy". */
    public static boolean isSurelyMetric(String name) {
        String[] words = words(name).split("[ /@.-]+");
        int last = words.length - 1;
        return last >= 0
                && (SURE.contains(words[last])
                        || (last > 0 && AFTER_SURE.contains(words[last]) && SURE.contains(words[last - 1])));
    }

    /**
     * Returns the name in lowercase, with its words separated by spaces. Removes the underscore that W&B puts in front of its own names,
     * and the prefix {@code trainer/}.
     */
    private static String words(String name) {
        String plain = name.strip().toLowerCase(Locale.ROOT).replace('_', ' ').strip();
        return plain.startsWith("trainer/") && !plain.contains("global") ? plain.substring(8) : plain;
    }
}
