package org.batchwright.run.look;

/** Sample output of look.sh. */
public final class LookSamples {
    /**
     * The output for a job with two of the four GPUs of a node. The GPU lines are in the documented format of
     * nvidia-smi.
     */
    public static final String TRAINING = """

            batchwright-look node
            name gpu03
            cpus 16
            ticks 100
            page 4096
            load 12.41 11.05 9.25 3/1198 31282
            MemTotal:       263856084 kB
            MemAvailable:   199980720 kB

            batchwright-look memory
            used 45097156608
            limit 68719476736
            inactive_file 2147483648

            batchwright-look processes
            3

            batchwright-look sample
            up 28736.02
            31272 (bash) S 31135 31135 21476 0 -1 4194304 195 0 0 0 0 0 0 0 20 0 1 0 2873600 4464640 739 18446744073709551615 1 1 0
            31273 (python) R 31272 31135 21476 0 -1 4194304 116 0 0 0 50000 2000 0 0 20 0 9 0 2873601 2990080 9961472 18446744073709551615 1 1 0
            31280 (pt data (loader)) S 31273 31135 21476 0 -1 4194304 116 0 0 0 100 0 0 0 20 0 1 0 2873700 2990080 131072 18446744073709551615 1 1 0

            batchwright-look sample
            up 28737.02
            31272 (bash) S 31135 31135 21476 0 -1 4194304 195 0 0 0 0 0 0 0 20 0 1 0 2873600 4464640 739 18446744073709551615 1 1 0
            31273 (python) R 31272 31135 21476 0 -1 4194304 116 0 0 0 50150 2048 0 0 20 0 9 0 2873601 2990080 9961472 18446744073709551615 1 1 0
            31280 (pt data (loader)) S 31273 31135 21476 0 -1 4194304 116 0 0 0 105 0 0 0 20 0 1 0 2873700 2990080 131072 18446744073709551615 1 1 0

            batchwright-look commands
            31272 bash /var/spool/slurmd/job00053/slurm_script
            31273 python train.py --lr 1e-4 --data /scratch/ada/my runs

            batchwright-look gpus nvidia-smi
            visible 1,3
            0, GPU-5b1c0000-aa, NVIDIA A100-SXM4-80GB, 0, 3, 81920, 31
            1, GPU-5b1c1111-bb, NVIDIA A100-SXM4-80GB, 87, 40123, 81920, 61
            2, GPU-5b1c2222-cc, NVIDIA A100-SXM4-80GB, 99, 80000, 81920, 70
            3, GPU-5b1c3333-dd, NVIDIA A100-SXM4-80GB, 0, 512, 81920, [N/A]

            status 0

            batchwright-look end
            """;

    private LookSamples() {}

    /** Returns the output with its GPU lines replaced by these. */
    static String withGpus(String section) {
        int from = TRAINING.indexOf("batchwright-look gpus");
        int to = TRAINING.indexOf("batchwright-look end");
        return TRAINING.substring(0, from) + section + "\n" + TRAINING.substring(to);
    }
}
