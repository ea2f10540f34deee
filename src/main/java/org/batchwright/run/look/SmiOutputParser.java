package org.batchwright.run.look;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.batchwright.run.look.JobInspection.Gpu;
import org.batchwright.run.look.JobInspection.GpuAnswer;
import org.batchwright.run.look.JobInspection.Gpus;
import org.batchwright.text.DataSize;

/** Parses the tables of nvidia-smi and rocm-smi. */
final class SmiOutputParser {
    private static final String VISIBLE = "visible";
    private static final String DONE = "status 0";
    private static final int NVIDIA_COLUMNS = 7;

    private SmiOutputParser() {}

    private record NamedGpu(String uuid, Gpu gpu) {}

    /** @param section name of the section, which ends with the tool's name */
    static Gpus parse(String section, List<String> lines) {
        List<NamedGpu> rows = section.endsWith("rocm-smi") ? rocm(lines) : nvidia(lines);
        if (rows.isEmpty()) {
            return new Gpus(lines.contains(DONE) ? GpuAnswer.NONE : GpuAnswer.NO_ANSWER, List.of());
        }
        return new Gpus(GpuAnswer.FOUND, ofJob(rows, lines));
    }

    /**
     * Returns the GPUs that {@code CUDA_VISIBLE_DEVICES} names by index or by a prefix of their UUID, or all GPUs if it names none of them.
     */
    private static List<Gpu> ofJob(List<NamedGpu> rows, List<String> lines) {
        List<String> named = lines.stream()
                .filter(line -> line.startsWith(VISIBLE))
                .limit(1)
                .flatMap(line -> Stream.of(line.substring(VISIBLE.length()).split(",")))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
        List<Gpu> ofJob = rows.stream()
                .filter(row -> named.stream().anyMatch(name -> isNamed(row, name)))
                .map(NamedGpu::gpu)
                .toList();
        return ofJob.isEmpty() ? rows.stream().map(NamedGpu::gpu).toList() : ofJob;
    }

    private static boolean isNamed(NamedGpu row, String name) {
        return name.equals(String.valueOf(row.gpu.index())) || (name.startsWith("GPU-") && row.uuid.startsWith(name));
    }

    /**
     * Parses lines such as {@code 0, GPU-5b1c…, NVIDIA A100-SXM4-80GB, 87, 40123, 81920, 61}. A value that a GPU does not report is
     * {@code [N/A]}.
     */
    private static List<NamedGpu> nvidia(List<String> lines) {
        List<NamedGpu> rows = new ArrayList<>();
        for (String line : lines) {
            String[] cells = line.split("\\s*,\\s*");
            if (cells.length == NVIDIA_COLUMNS && whole(cells[0]).isPresent()) {
                rows.add(new NamedGpu(
                        cells[1],
                        new Gpu(
                                whole(cells[0]).getAsInt(),
                                cells[2],
                                whole(cells[3]),
                                mebibytes(cells[4]),
                                mebibytes(cells[5]),
                                whole(cells[6]))));
            }
        }
        return rows;
    }

    /** Parses a table. Columns are found by name because they differ between releases. */
    private static List<NamedGpu> rocm(List<String> lines) {
        List<NamedGpu> rows = new ArrayList<>();
        List<String> heads = List.of();
        for (String line : lines) {
            List<String> cells =
                    Stream.of(line.split(",", -1)).map(String::strip).toList();
            if (cells.getFirst().equals("device")) {
                heads = cells.stream().map(SmiOutputParser::key).toList();
            } else if (cells.getFirst().matches("card\\d{1,3}")) {
                rows.add(new NamedGpu(
                        "",
                        new Gpu(
                                Integer.parseInt(cells.getFirst().substring("card".length())),
                                "",
                                whole(cell(heads, cells, "gpu-use")),
                                bytes(cell(heads, cells, "vram-total-used-memory")),
                                bytes(cell(heads, cells, "vram-total-memory")),
                                whole(cell(heads, cells, "temperature")))));
            }
        }
        return rows;
    }

    /** Normalizes a column name: {@code gpu-use-} for {@code GPU use (%)}. */
    private static String key(String head) {
        return head.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    private static String cell(List<String> heads, List<String> cells, String head) {
        for (int i = 0; i < Math.min(heads.size(), cells.size()); i++) {
            if (heads.get(i).startsWith(head)) {
                return cells.get(i);
            }
        }
        return "";
    }

    private static OptionalInt whole(String cell) {
        return cell.matches("\\d{1,6}(\\.\\d{1,6})?")
                ? OptionalInt.of((int) Math.round(Double.parseDouble(cell)))
                : OptionalInt.empty();
    }

    private static Optional<DataSize> mebibytes(String cell) {
        return cell.matches("\\d{1,9}") ? Optional.of(DataSize.ofMebibytes(Long.parseLong(cell))) : Optional.empty();
    }

    private static Optional<DataSize> bytes(String cell) {
        return cell.matches("\\d{1,18}") ? Optional.of(new DataSize(Long.parseLong(cell))) : Optional.empty();
    }
}
