package org.batchwright.scheduler.directive;

/** The schedulers whose directives can be read. Variables: schedulers.md section 2, index variable. */
public enum Scheduler {
    SLURM("slurm", "Slurm", "#SBATCH", "SLURM_ARRAY_TASK_ID"),
    OPENPBS("openpbs", "PBS", "#PBS", "PBS_ARRAY_INDEX"),
    GRID_ENGINE("grid-engine", "Grid Engine", "#$", "SGE_TASK_ID"),
    PJM("pjm", "PJM", "#PJM", "PJM_BULKNUM"),
    LSF("lsf", "LSF", "#BSUB", "LSB_JOBINDEX");

    private final String key;
    private final String title;
    private final String prefix;
    private final String indexVariable;

    Scheduler(String word, String title, String prefix, String index) {
        this.key = word;
        this.title = title;
        this.prefix = prefix;
        this.indexVariable = index;
    }

    /** Name in a cluster's file. */
    public String key() {
        return key;
    }

    public String title() {
        return title;
    }

    /** Prefix of a directive. */
    public String prefix() {
        return prefix;
    }

    /** The variable that holds a job's index in its array. */
    public String indexVariable() {
        return indexVariable;
    }
}
